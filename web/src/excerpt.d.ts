declare module 'excerpt:*' {
  /** Lines of the engine's source. */
  const excerpt: { path: string; line: number; code: string };
  export default excerpt;
}
