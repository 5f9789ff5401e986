import { snakeCase } from '#src/schema/interpret.ts'
import type { CustomViews, ResourceViews } from '#src/views/resourceViews.ts'
import { resources } from './index.ts'
import { reports } from './reports/index.ts'

const declared: Readonly<Record<string, unknown>> = { ...resources, ...reports }

/** `./referralReviews/referralReviews.views.tsx` → `referral_reviews`; throws where nothing is declared as that. */
const nameOf = (path: string): string => {
  const name = snakeCase(path.slice(path.lastIndexOf('/') + 1, -'.views.tsx'.length))
  if (!Object.hasOwn(declared, name)) throw new Error(`${path} is of no declared resource or report`)
  return name
}

const files = import.meta.glob<{ readonly default: ResourceViews }>('./*/*.views.tsx')

/**
 * Resources and reports with views of their own, each fetched when its list, form or page opens. Whatever is called
 * `<name>.views.tsx` is found by the build.
 */
export const customViews: CustomViews = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [nameOf(path), load]),
)
