/** Builds the browser side and the server unless dist/ already holds just these sources. */
export declare const build: () => Promise<void>
