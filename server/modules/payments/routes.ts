import type { Module } from '#server/context.ts'
import { correctionRoutes } from './correctionRoutes.ts'
import { creditRoute } from './creditRoute.ts'
import { decisionRoute } from './decisionRoute.ts'
import { deskRoute } from './deskRoute.ts'
import { endingRoute } from './endingRoute.ts'
import { invoiceCorrectionRoutes } from './invoiceCorrectionRoutes.ts'
import { invoicePdfRoutes } from './invoicePdfRoutes.ts'
import { orderRoutes } from './orderRoutes.ts'
import { payoutRoutes } from './payoutRoutes.ts'
import { referralReviewRoute } from './referralReviewRoute.ts'
import { refundRoute } from './refundRoute.ts'
import { writeOffRoutes } from './writeOffRoutes.ts'

/** The calls that move money. */
export const payments: Module = (app, context) => {
  orderRoutes(app, context)
  decisionRoute(app, context)
  creditRoute(app, context)
  endingRoute(app, context)
  deskRoute(app, context)
  invoicePdfRoutes(app, context)
  invoiceCorrectionRoutes(app, context)
  refundRoute(app, context)
  writeOffRoutes(app, context)
  payoutRoutes(app, context)
  correctionRoutes(app, context)
  referralReviewRoute(app, context)
}
