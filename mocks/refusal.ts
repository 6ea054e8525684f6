/** A backend says no: each backend words it in its own form of answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  /** The Provider's error code, or the document management's `internalStatus`. */
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
