declare module "shacl-engine" {
  /** Has no types of its own; datasets and factories are those of RDF/JS. */
  export class Validator {
    constructor(shapes: Iterable<object>, options: { factory: object });
    validate(data: {
      dataset: Iterable<object>;
    }): Promise<{ conforms: boolean; results: unknown[] }>;
  }
}
