import { defineSlotRecipe } from '@pandacss/dev';

export const signInScreenRecipe = defineSlotRecipe({
  className: 'sign-in-screen',
  slots: ['root', 'art', 'brand', 'smallBrand', 'scene', 'saying', 'side', 'corner', 'form', 'title', 'lead', 'tips'],
  base: {
    root: { display: 'grid', gridTemplateColumns: { base: '1fr', desktop: 'minmax(0, 8fr) minmax(480px, 6.4fr)' }, minHeight: '100dvh', bg: 'bg.surface' },
    art: { display: { base: 'none', desktop: 'flex' }, flexDirection: 'column', px: '40', py: '32', bg: 'brand.1', overflow: 'hidden' },
    brand: { display: 'flex', alignItems: 'center', gap: '12', fontSize: '18px', fontWeight: 'strong' },
    smallBrand: { display: { base: 'flex', desktop: 'none' }, alignItems: 'center', gap: '12', marginBottom: '12', fontSize: '18px', fontWeight: 'strong' },
    scene: { width: 'full', maxWidth: '640px', margin: 'auto' },
    saying: { textAlign: 'center', paddingBottom: '16', '& p': { margin: '0' }, '& p:first-child': { fontSize: '26px', lineHeight: '36px', fontWeight: 'strong' }, '& p:last-child': { marginTop: '6', color: 'fg.muted' } },
    side: { position: 'relative', display: 'grid', placeItems: 'center', px: { base: '16', desktop: '32' }, py: '32' },
    corner: { position: 'absolute', top: '24', right: '24' },
    form: { display: 'grid', gap: '20', width: 'full', maxWidth: '360' },
    title: { margin: '0', fontSize: 'display', lineHeight: '36px', fontWeight: 'strong' },
    lead: { margin: '0', marginTop: '-14px', marginBottom: '8', color: 'fg.muted' },
    tips: { margin: '0', paddingTop: '20', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border.default', color: 'fg.subtle', fontSize: 'sm', lineHeight: '22px', '& p': { margin: '0' } },
  },
});
