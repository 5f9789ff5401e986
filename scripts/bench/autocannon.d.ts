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
  /** Until so many seconds are over, or so many requests answered. */
  type Until = { readonly duration: number } | { readonly amount: number }
  interface Load {
    readonly url: string
    readonly connections: number
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
  export default function autocannon(options: Load & Until): Promise<Result>
}
