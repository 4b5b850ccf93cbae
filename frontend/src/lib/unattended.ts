let underWay = 0

/** Whether pages are reading by themselves, because something changed: such reads keep no idle session alive. */
export function isUnattended(): boolean {
  return underWay > 0
}

/** Reads while perhaps nobody is at the browser. What somebody reads meanwhile counts as such, too, for once. */
export async function unattended<T>(read: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await read()
  } finally {
    underWay -= 1
  }
}
