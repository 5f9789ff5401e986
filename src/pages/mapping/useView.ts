import { useSearchParams } from 'react-router'

/** All there is, or only what is (not) mapped, or is mapped to what was switched off. */
export type View = 'all' | 'unmapped' | 'mapped' | 'broken'

const PARAMETERS = {
  all: {},
  unmapped: { mapped: '0' },
  mapped: { mapped: '1' },
  broken: { broken: '1' },
} as const satisfies Record<View, { mapped?: string; broken?: string }>

const viewOf = (params: URLSearchParams): View => {
  if (params.get('broken') === '1') return 'broken'
  const mapped = params.get('mapped')
  return mapped === '0' ? 'unmapped' : mapped === '1' ? 'mapped' : 'all'
}

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
    view: viewOf(params),
    setView: (next: View) => changeAll({ mapped: undefined, broken: undefined, ...PARAMETERS[next] }),
  }
}
