/** What this room uses of WebAssembly, which the types of Node.js leave to those of the browser. */
declare namespace WebAssembly {
  class Module {
    constructor(code: Uint8Array);
  }
  /** @typeParam Exports what the module is known to offer */
  class Instance<Exports> {
    constructor(module: Module);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function validate(code: Uint8Array): boolean;
  function compile(code: Uint8Array): Promise<Module>;
}

/** A page or worker, which the types of Node.js leave out. */
declare const self: {
  /** That of `new Worker`, else ''. */
  readonly name: string;
};
