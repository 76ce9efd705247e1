import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is not an error.
configure({ asyncUtilTimeout: 10_000 });

// As on every page of the site.
document.documentElement.lang = 'ru';
