import type { Module } from '#server/context.ts'
import { decisionRoutes } from './decisionRoutes.ts'
import { deskRoute } from './deskRoute.ts'
import { invoiceRoutes } from './invoiceRoutes.ts'
import { orderRoutes } from './orderRoutes.ts'
import { payoutRoutes } from './payoutRoutes.ts'
import { refundRoutes } from './refundRoutes.ts'
import { walletRoutes } from './walletRoutes.ts'

/** The calls that move money. */
export const payments: Module = (app, context) => {
  orderRoutes(app, context)
  decisionRoutes(app, context)
  deskRoute(app, context)
  invoiceRoutes(app, context)
  refundRoutes(app, context)
  payoutRoutes(app, context)
  walletRoutes(app, context)
}
