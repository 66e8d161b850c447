// The engine of a page without a server, as a worker.
import '@flipon/local/main';
