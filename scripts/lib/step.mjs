/** Names a step while it runs, and says how long it took. */
export const step = async (name, work) => {
  const began = Date.now()
  console.error(`${name} …`)
  await work()
  console.error(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
