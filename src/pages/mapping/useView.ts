import { useSearchParams } from 'react-router'

/** All there is, or only what is (not) mapped. */
export type View = 'all' | 'unmapped' | 'mapped'

const MAPPED = { all: undefined, unmapped: '0', mapped: '1' } as const satisfies Record<
  View,
  string | undefined
>

const viewOf = (mapped: string | null): View =>
  mapped === '0' ? 'unmapped' : mapped === '1' ? 'mapped' : 'all'

/** The view that the address names, and a change of several of its parameters; what is undefined leaves it. */
export const useView = () => {
  const [params, setParams] = useSearchParams()
  const changeAll = (values: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    params,
    changeAll,
    view: viewOf(params.get('mapped')),
    setView: (next: View) => changeAll({ mapped: MAPPED[next] }),
  }
}
