import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { Period } from '#src/views/cells/Period.tsx'
import { Unlimited } from '#src/views/cells/Unlimited.tsx'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { packages } from './packages.ts'

export default defineViews(packages, {
  cells: {
    /** `99.00 SR / month`: a price means little without its period. */
    price: shownBy(({ price, subscription_type, duration }) => (
      <span className="number">
        <MoneyText value={price} /> <Period unit={subscription_type} count={duration} />
      </span>
    )),
    product_count: Unlimited,
    market_count: Unlimited,
    order_count: Unlimited,
  },
})
