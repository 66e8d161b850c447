// The same, with a database that is frozen for 30 s: past every heartbeat of queue and imports.
import './frozen-database.test.ts';
