import { useQuery } from '@tanstack/react-query'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import type { Preview, Side, Wanted } from './side.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | null | undefined): boolean => text != null && DAY.test(text)

/** What is wanted, once enough is chosen to tell what it would do. */
const isComplete = ({ kind, package: next, days, pauses_on, resumes_on }: Wanted): boolean =>
  ({
    UPGRADE: next != null,
    SWITCH: next != null,
    CANCELLATION: true,
    EXTENSION: days != null,
    // A day that is being typed is none yet.
    PAUSE: isDay(pauses_on) && (resumes_on == null || isDay(resumes_on)),
    RESUME: true,
  })[kind]

/**
 * What a change would do, asked for whenever another one is chosen. `fault` is why nothing can be told, `faults` what
 * is wrong with single fields.
 */
export const usePreview = (side: Side, wanted: Wanted | undefined) => {
  const locale = useAppLocale()
  const { data, error, isFetching } = useQuery<Preview>({
    queryKey: ['change', side.key, wanted, locale],
    queryFn: ({ signal }) => side.preview(wanted as Wanted, signal),
    enabled: wanted !== undefined && isComplete(wanted),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const problem = error ? problemOf(error) : undefined
  return {
    preview: error || data?.refusal ? undefined : data,
    isFetching,
    fault:
      data?.refusal?.text ??
      (problem && Object.keys(problem.errors).length === 0 ? problem.message : undefined),
    faults: problem?.errors ?? {},
  }
}
