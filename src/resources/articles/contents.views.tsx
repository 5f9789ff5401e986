import { AddressInput } from '#src/resources/articles/views/AddressInput.tsx'
import { LinkCell, OrderCell } from '#src/resources/articles/views/articleCells.tsx'
import { BodyInput } from '#src/resources/articles/views/BodyInput.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { contents } from './articles.ts'

export default defineViews(contents, {
  cells: {
    seo_link: LinkCell,
    order: OrderCell,
  },
  inputs: { body: BodyInput, seo_link: AddressInput },
})
