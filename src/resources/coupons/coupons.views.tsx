import { withTexts } from '#src/i18n/i18nProvider.ts'
import { MoneyText, PercentageText } from '#src/views/cells/numberCells.tsx'
import { Unlimited } from '#src/views/cells/Unlimited.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { coupons } from './coupons.ts'

const Redemptions = lazyPart(
  withTexts('money', () => import('#src/resources/subscriptions/views/Redemptions.tsx')),
)

export default defineViews(coupons, {
  belowForm: Redemptions,
  cells: {
    /** What the seller saves: a percentage or an amount, as the type says. */
    value: shownBy(({ type, value, discountPercentage }) =>
      type === 'PERCENTAGE' ? <PercentageText value={discountPercentage} /> : <MoneyText value={value} />,
    ),
    /** Beside its switch; who has none is told by the state. */
    active: () => null,
    userCount: Unlimited,
    validCount: Unlimited,
  },
})
