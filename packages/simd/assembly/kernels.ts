// Everything that kernels.wasm does. AssemblyScript: TypeScript's syntax over WebAssembly's types.
export * from './shared';
export * from './cruciform';
export * from './normalise';
