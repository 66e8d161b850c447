// Everything that kernels.wasm does. AssemblyScript: TypeScript's syntax over WebAssembly's types.
export * from './shared';
export * from './cruciform';
export * from './normalise';
export * from './g4hunter';
export * from './p53predictor';
export * from './zdna';
export * from './cpg';
