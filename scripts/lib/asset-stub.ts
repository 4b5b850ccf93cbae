export const src = ''
export default src
