import { account } from './account.ts'
import { listTexts, loading, paging } from './listTexts.ts'
import { presence, unsaved } from './overPage.ts'
import { pageFaults } from './pageFaults.ts'

/** What the sellers' area says on its first page and over every other: of the panel no more than that. */
export const catalogue = {
  ra: { navigation: paging, page: { loading } },
  views: listTexts,
  faults: pageFaults,
  shell: { presence, unsaved },
  account,
}
