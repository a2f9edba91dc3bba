/** A link to another story. Stories run in an iframe, so the link targets the top window. */
export const StoryLink = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <a href={`./?path=/story/${id}`} target="_top">
    {children}
  </a>
);
