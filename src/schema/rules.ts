import { fieldsOf, isApplicable } from './interpret.ts'
import type { Issue, IssueKey, Issues } from './issues.ts'
import type { AnyResource, Rule } from './resource.ts'

/** A payload or a record, by its keys. */
export type Values = Readonly<Record<string, unknown>>
type Report = (path: string, key: IssueKey) => void

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const checkOfRule = {
  requiredWhen: (rule, values, report) => {
    if (rule.when.is.includes(String(values[rule.when.field])) && isEmpty(values[rule.field]))
      report(rule.field, 'validation.required')
  },
  dateOrder: (rule, values, report) => {
    const from = values[rule.from]
    const to = values[rule.to]
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      report(rule.to, 'validation.no_earlier_date')
  },
} satisfies {
  [K in Rule['rule']]: (rule: Extract<Rule, { rule: K }>, values: Values, report: Report) => void
}

const applyRules = (resource: Pick<AnyResource, 'rules'>, values: Values, report: Report) => {
  for (const rule of resource.rules) {
    const check = checkOfRule[rule.rule] as (rule: Rule, values: Values, report: Report) => void
    check(rule, values, report)
  }
}

/** The issues of the rules across fields, for a whole record's values. */
export const issuesOfRules = (resource: Pick<AnyResource, 'rules'>, values: Values): Issues => {
  const issues: Record<string, Issue[]> = {}
  applyRules(resource, values, (path, key) => {
    issues[path] = [...(issues[path] ?? []), { key, params: {} }]
  })
  return issues
}

/** Values without the fields that the rules make meaningless: those become null. */
export const withoutInapplicable = <V extends Values>(
  resource: Pick<AnyResource, 'fields' | 'rules'>,
  values: V,
): V => ({
  ...values,
  ...Object.fromEntries(
    fieldsOf(resource)
      .filter(({ name }) => !isApplicable(resource, name, values))
      .map(({ name }) => [name, null]),
  ),
})
