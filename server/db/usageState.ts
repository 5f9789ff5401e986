import { NEAR_LIMIT } from '#src/resources/packages/limits.ts'

/** SQL of how what is used stands to what is allowed of it, which is null where nothing limits it. */
export const usageState = (used: string, allowed: string): string =>
  `case when ${allowed} is null or ${used} = 0 or ${used} < ${allowed} * ${NEAR_LIMIT} then 'WITHIN'
    when ${used} < ${allowed} then 'NEAR' when ${used} = ${allowed} then 'REACHED' else 'ABOVE' end`
