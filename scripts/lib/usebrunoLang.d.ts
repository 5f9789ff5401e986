declare module '@usebruno/lang' {
  /** Writes requests, collections and environments as files of Bruno, and reads them. */
  export const jsonToBruV2: (request: object) => string
  export const bruToJsonV2: (text: string) => {
    readonly meta: { readonly name: string; readonly seq: string }
    readonly http: { readonly method: string; readonly url: string }
    readonly body?: { readonly json?: string }
  }
  export const jsonToCollectionBru: (collection: object) => string
  export const envJsonToBruV2: (environment: object) => string
}
