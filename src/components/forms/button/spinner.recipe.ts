import { defineRecipe } from '@pandacss/dev';

export const spinnerRecipe = defineRecipe({ className: 'spinner', base: { animation: 'spin 900ms linear infinite' } });
