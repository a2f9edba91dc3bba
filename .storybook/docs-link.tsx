/** A link to another story; Storybook's own address stands outside of the frame that shows this one. */
export const StoryLink = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <a href={`./?path=/story/${id}`} target="_top">
    {children}
  </a>
);
