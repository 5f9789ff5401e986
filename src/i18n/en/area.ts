import { texts as account } from './account.ts'
import { listTexts, loading, paging } from './listTexts.ts'
import { pageFaults } from './pageFaults.ts'
import { shared } from './shared.ts'

export const texts = { ...account, site: { ...shared, ...account.site } } as const

export const catalogue = {
  ra: { navigation: paging, page: { loading } },
  views: listTexts,
  faults: pageFaults,
  ...texts,
}
