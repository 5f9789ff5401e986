import { defineRules } from '#server/crud/rules.ts'
import { isCounted } from '#server/trees/counted.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'

const STORES = 'from stores s where s.marketplace = t.id'

/** How many of the marketplace's categories; what it removed counts while something is mapped to it. */
const categories = (which: string): string =>
  `(select coalesce(sum(c.count), 0) from marketplace_counts c
    where c.marketplace = t.id and ${isCounted('c')} and ${which})`

export const marketplaceRules = defineRules(marketplaces, {
  computed: {
    /** Linked: at least one vendor's store, or the platform, is connected (domain.md). */
    is_linked: `(t.platform_connected or exists (select 1 ${STORES} and s.state = 'LINKED'))`,
    subscriber_count:
      '(select coalesce(sum(c.count), 0) from subscriber_counts c where c.marketplace = t.id)',
    order_count: '(select coalesce(sum(c.orders), 0) from store_counts c where c.marketplace = t.id)',
    category_count: categories('true'),
    mapped_count: categories('c.is_mapped and not c.is_broken'),
    unmapped_count: categories('not c.is_mapped'),
    /** Mapped to a category of the platform that is switched off, or removed by the marketplace while mapped. */
    broken_count: categories('c.is_broken'),
  },
  deleteRefusals: [
    { code: 'marketplace_has_stores', when: `exists (select 1 ${STORES})` },
    {
      code: 'still_in_use',
      when: 'exists (select 1 from marketplace_categories c where c.marketplace = t.id)',
    },
  ],
})
