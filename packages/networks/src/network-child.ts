import { loadOnnxNetwork } from './onnx-network.ts';
import { serveNetwork } from './serve-network.ts';

// The program of the process that a loaded network has for itself; it is forked by its parent.
serveNetwork(loadOnnxNetwork);
