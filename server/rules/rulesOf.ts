import type { AnyRules } from '#server/crud/rules.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { rules } from './index.ts'

const NONE: AnyRules = {}

/** The behaviour of a resource; most have none beyond their declaration. */
export const rulesOf = ({ name }: Pick<AnyResource, 'name'>): AnyRules =>
  (rules as Readonly<Record<string, AnyRules>>)[name] ?? NONE
