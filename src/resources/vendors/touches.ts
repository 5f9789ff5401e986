import { dateTime, optional, text } from '#src/schema/fields.ts'

/** What is true of all of these fields where they are declared. */
interface Shared {
  readonly readOnly?: true
}

/**
 * Where somebody came from: the parameters of campaigns, the page that linked here, and the page that was opened
 * first, with all that its address said; of the last visit from elsewhere before the registration, and of the first
 * one. `utm_source` of the last visit stands with the vendor itself.
 */
const touchesWith = <const O extends Shared>(shared: O) => {
  const word = () => optional(text({ max: 200, ...shared }))
  const address = () => optional(text({ max: 500, wide: true, ...shared }))
  const moment = () => optional(dateTime({ ...shared }))
  return {
    utm_medium: word(),
    utm_campaign: word(),
    utm_term: word(),
    utm_content: word(),
    utm_id: word(),
    gclid: word(),
    referrer: address(),
    landing_page: address(),
    visited_at: moment(),
    first_utm_source: word(),
    first_utm_medium: word(),
    first_utm_campaign: word(),
    first_utm_term: word(),
    first_utm_content: word(),
    first_utm_id: word(),
    first_gclid: word(),
    first_referrer: address(),
    first_landing_page: address(),
    first_visited_at: moment(),
  } as const
}

/** As a vendor's record shows it. */
export const touchFields = touchesWith({ readOnly: true })

/** As a visitor's browser tells it. */
export const touchInput = touchesWith({})

/** What is known of one visit, in the order in which it is told. */
export const VISIT_PARTS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'referrer',
  'landing_page',
  'visited_at',
] as const

export type VisitPart = (typeof VISIT_PARTS)[number]
