/**
 * What the page of a record and its form ask by, as react-admin's `meta`. Rows of lists lack what is too large for
 * lists, and react-admin takes each of them for the record, under the key without: a form would begin with nothing
 * where a long text stands, and save that.
 */
export const WHOLE = { whole: true } as const
