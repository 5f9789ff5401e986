import type { Transaction } from '#server/db/client.ts'
import { netStep, rateStep, taxStep } from './amounts.ts'
import { commissionSteps } from './commissionOf.ts'
import { couponSteps } from './couponOf.ts'
import { paperSteps } from './papersOf.ts'
import { readPayment } from './paymentRow.ts'
import { periodSteps } from './periodOf.ts'
import { restTaxStep, totalSteps } from './setOff.ts'
import { type Explanation, explanationOf, linkTo, money, stepOf, type Viewer } from './steps.ts'

/** How a payment comes about: price, coupon, VAT, period, papers and what it earns its referrer; 404. */
export const explainPayment = async (tx: Transaction, id: number, viewer: Viewer): Promise<Explanation> => {
  const payment = await readPayment(tx, id, viewer.vendorId)
  const { package_ar, package_en, status, supply_on, openedOn } = payment
  const title = (viewer.locale === 'en' ? package_en : null) ?? package_ar
  const isOpen = status !== 'SUCCESS'
  const price = stepOf('price', {
    result: money(payment.price),
    link: linkTo(viewer, 'packages', payment.package, title),
  })
  return explanationOf(
    [
      'price',
      [price, ...(await couponSteps(tx, payment, viewer)), ...(await totalSteps(tx, payment, viewer))],
    ],
    [
      'vat',
      [
        await rateStep(tx, payment, isOpen ? openedOn : supply_on, isOpen),
        (await restTaxStep(tx, payment)) ?? taxStep(payment, viewer.locale),
        netStep(payment),
      ],
    ],
    ['period', await periodSteps(tx, payment, viewer)],
    ['papers', await paperSteps(tx, payment, viewer)],
    ['commission', await commissionSteps(tx, payment, viewer)],
  )
}
