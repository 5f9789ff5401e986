/** Stands in for the package by which react-admin would write CSV in the browser. */
const noCsv = (): never => {
  throw new Error('lists are exported by the server')
}

export default noCsv
