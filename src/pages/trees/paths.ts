import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'

const BASE = `${PANEL_BASE}/${marketplaces.route}/versions`

/** The versions of the tree of a marketplace. */
export const versionsPath = (marketplace: number): string => `${BASE}/${marketplace}`

/** What one version changed. */
export const versionPath = (marketplace: number, number: number): string => `${BASE}/${marketplace}/${number}`
