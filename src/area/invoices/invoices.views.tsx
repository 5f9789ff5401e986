import { Link } from 'react-router'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { OwnExplained } from '../parts/OwnExplained.tsx'

/** An invoice in its vendor's own list. */
export default defineViews(invoices, {
  cells: {
    number: shownBy(({ id, number }) => (
      <Link to={`/dashboard/invoices/${id}`}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
    )),
    amount: shownBy(({ id, amount }) => <OwnExplained of="invoices" id={id} value={amount} />),
  },
})
