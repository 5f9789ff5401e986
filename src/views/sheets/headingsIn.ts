/** The headings in the details of a refusal, where nobody has said yet what the columns of a sheet are. */
export const headingsIn = (details: Readonly<Record<string, unknown>> | undefined): readonly string[] =>
  Array.isArray(details?.headings) ? details.headings.filter((each) => typeof each === 'string') : []
