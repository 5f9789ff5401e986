import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { Period } from '#src/views/cells/Period.tsx'
import { Unlimited } from '#src/views/cells/Unlimited.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { packages } from './packages.ts'

export default defineViews(packages, {
  cells: {
    /** `99.00 SR / month`: a price means little without its period. */
    price: ({ record: { price, subscription_type, duration } }) => (
      <span className="number">
        <MoneyText value={price} /> <Period unit={subscription_type} count={duration} />
      </span>
    ),
    product_count: ({ record }) => <Unlimited value={record.product_count} />,
    market_count: ({ record }) => <Unlimited value={record.market_count} />,
    order_count: ({ record }) => <Unlimited value={record.order_count} />,
  },
})
