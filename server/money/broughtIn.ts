/**
 * SQL of what a payment brings in, in halalas: of an upgrade that is paid, less what was set off for the time that was left.
 * While it waits, its amount is what there is to pay. `of` stands before the columns: `s.`, or nothing.
 */
export const broughtIn = (of: string): string =>
  `(${of}amount - case when ${of}status = 'SUCCESS' then ${of}set_off else 0 end)`
