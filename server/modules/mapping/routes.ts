import type { Module } from '#server/context.ts'
import { mappingReads } from './readRoutes.ts'
import { mappingWrites } from './writeRoutes.ts'

/** Joins the categories and properties of marketplaces to the platform's own. */
export const mapping: Module = async (app, context) => {
  await mappingReads(app, context)
  await mappingWrites(app, context)
}
