import { snakeCase } from '#src/schema/interpret.ts'
import type { CustomViews, ResourceViews } from '#src/views/resourceViews.ts'

/** `./referralReviews/referralReviews.views.tsx` → `referral_reviews`, the name that it is declared by. */
const nameOf = (path: string): string =>
  snakeCase(path.slice(path.lastIndexOf('/') + 1, -'.views.tsx'.length))

const files = import.meta.glob<{ readonly default: ResourceViews }>('./*/*.views.tsx')

/**
 * Resources and reports with views of their own, each fetched when its list, form or page opens. Whatever is called
 * `<name>.views.tsx` is found by the build.
 */
export const customViews: CustomViews = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [nameOf(path), load]),
)
