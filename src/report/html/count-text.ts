/** Writes a number in groups of three digits, as `29,311`, and with it a noun: `1 finding`. */
export function formatCount(count: number, noun?: string): string {
  const digits = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  if (noun === undefined) return digits
  return `${digits} ${noun}${count === 1 ? '' : 's'}`
}
