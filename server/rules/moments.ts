type Moment = string | null | undefined

/** Whether what was so at the one moment came after what is known of a later one; of what has no moment nobody knows. */
export const isOlder = (moment: Moment, known: Moment): boolean =>
  Boolean(moment && known && Date.parse(moment) < Date.parse(known))
