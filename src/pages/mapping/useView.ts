import { type ParamChanges, useAddressParams } from '#src/views/useAddressParams.ts'

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
  const [params, change] = useAddressParams()
  const changeAll = (values: ParamChanges) => change(values, { replace: true, preventScrollReset: true })
  return {
    params,
    changeAll,
    view: viewOf(params),
    setView: (next: View) => changeAll({ mapped: undefined, broken: undefined, ...PARAMETERS[next] }),
  }
}
