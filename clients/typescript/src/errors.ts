import type { components } from './schema.ts'

/** What the server says of a refusal. */
export type Failure = components['schemas']['Failure']

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A call that was refused. `code` stays the same in every language; `message` and `errors` are for people. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly code: string
  /** What is wrong with which field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What to name when asking whoever runs the server. */
  readonly requestId: string

  constructor(
    readonly status: number,
    failure: Partial<Failure>,
  ) {
    super(failure.message ?? `The server answered ${status}.`)
    this.code = failure.code ?? 'unknown'
    this.errors = failure.errors ?? {}
    this.requestId = failure.request_id ?? ''
  }
}

/** What an answer other than a success says. */
export const refusalOf = async (answer: Response): Promise<PlatformError> => {
  const said = parse(await answer.text())
  return new PlatformError(answer.status, isFailure(said) ? said : {})
}
