/*
 * Stands in for MUI's themes of CSS variables, 5 kB of every page: the panel's two themes are made without. One that asks
 * for them ends the page with this sentence at once, in every test of a screen.
 */
const refuse = (): never => {
  throw new Error('The panel has no theme of CSS variables (scripts/vite/standIns/themeVars.ts)')
}

export default refuse
export {
  refuse as CssVarsProvider,
  refuse as createGetCssVar,
  refuse as Experimental_CssVarsProvider,
  refuse as getInitColorSchemeScript,
  refuse as useColorScheme,
}
