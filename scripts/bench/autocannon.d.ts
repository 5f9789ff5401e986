/** The part of autocannon that the bench uses; it brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly path: string
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
    /** Makes each request from this one. */
    readonly setupRequest?: (request: Request) => Request
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly headers?: Readonly<Record<string, string>>
    readonly requests?: readonly Request[]
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    /** Milliseconds. */
    readonly latency: {
      readonly p50: number
      readonly p97_5: number
      readonly p99: number
      readonly max: number
    }
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
