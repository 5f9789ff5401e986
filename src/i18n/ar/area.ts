import { texts as account } from './account.ts'
import { listTexts, loading, paging } from './listTexts.ts'
import { pageFaults } from './pageFaults.ts'
import { shared } from './shared.ts'

/** What the sellers' area says itself. */
export const texts = { ...account, site: { ...shared, ...account.site } } as const

/** The same with what lists and failures say there: of the panel no more than that. */
export const catalogue = {
  ra: { navigation: paging, page: { loading } },
  views: listTexts,
  faults: pageFaults,
  ...texts,
}
