/** The columns in the details of a refusal, as far as they are known; `none` has each role without a heading. */
export const columnsIn = <Role extends string>(
  details: Readonly<Record<string, unknown>> | undefined,
  none: Readonly<Record<Role, string | null>>,
): Readonly<Record<Role, string | null>> => {
  const told = new Map(Object.entries(Object(details?.columns)))
  const taken = Object.keys(none).map((role) => {
    const heading = told.get(role)
    return [role, typeof heading === 'string' ? heading : null]
  })
  return { ...none, ...Object.fromEntries(taken) }
}
