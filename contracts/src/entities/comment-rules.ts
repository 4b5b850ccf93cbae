/** A judge's comment for the entrant has at most so many characters. */
export const commentMax = 1000
