import type { Module } from '#server/context.ts'
import { batchRoutes } from './batchRoutes.ts'
import { changeRoutes } from './changeRoutes.ts'
import { decisionRoutes } from './decisionRoutes.ts'
import { deskRoute } from './deskRoute.ts'
import { explainRoutes } from './explainRoutes.ts'
import { invoiceRoutes } from './invoiceRoutes.ts'
import { orderRoutes } from './orderRoutes.ts'
import { payoutRoutes } from './payoutRoutes.ts'
import { refundRoutes } from './refundRoutes.ts'
import { statementRoutes } from './statementRoutes.ts'
import { walletRoutes } from './walletRoutes.ts'

/** The calls that move money, and those that explain it. */
export const payments: Module = (app, context) => {
  orderRoutes(app, context)
  changeRoutes(app, context)
  decisionRoutes(app, context)
  deskRoute(app, context)
  invoiceRoutes(app, context)
  refundRoutes(app, context)
  payoutRoutes(app, context)
  walletRoutes(app, context)
  batchRoutes(app, context)
  statementRoutes(app, context)
  explainRoutes(app, context)
}
